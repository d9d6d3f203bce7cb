/** Subscribed documents, by the IP address of their clients. */
export interface HeldDocuments {
  /** Adds a subscription of a client of this address; returns false if the address would exceed `max` different documents. */
  take(address: string, id: string, max: number): boolean;
  release(address: string, id: string): void;
}

/** Creates an empty registry; addresses without documents are removed. */
export function createHeldDocuments(): HeldDocuments {
  const held = new Map<string, Map<string, number>>();
  return {
    take(address, id, max) {
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
