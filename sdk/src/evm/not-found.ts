/** Whether a chain answered that it has no such transaction or receipt; by name, for viem is loaded late. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Error && /^Transaction(Receipt)?NotFoundError$/.test(error.name);
}
