/** The documents that the clients of each address have subscribed to. */
export interface HeldDocuments {
  /** Notes that one more client of the address holds a document; false where the address would hold too many different ones. */
  take(address: string, id: string): boolean;
  release(address: string, id: string): void;
}

/** Creates it for at most `max` different documents of an address; addresses that hold none are forgotten. */
export function createHeldDocuments(max: number): HeldDocuments {
  const held = new Map<string, Map<string, number>>();
  return {
    take(address, id) {
      const documents = held.get(address) ?? new Map<string, number>();
      const clients = documents.get(id) ?? 0;
      if (clients === 0 && documents.size >= max) return false;
      held.set(address, documents.set(id, clients + 1));
      return true;
    },
    release(address, id) {
      const documents = held.get(address);
      const clients = documents?.get(id) ?? 0;
      if (clients > 1) documents?.set(id, clients - 1);
      else documents?.delete(id);
      if (documents?.size === 0) held.delete(address);
    },
  };
}
