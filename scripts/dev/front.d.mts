interface Front {
  close(): Promise<void>;
}

/** Listens at the address that is opened in a browser: Vite answers for modules, the server for all else. */
export function startFront(options: {
  root: string;
  host: string;
  port: number;
  runner: { port(): Promise<number> };
}): Promise<Front>;
