import { type Asking, ask, jsonBody } from './asking.ts';

/** How a node's JSON-RPC is asked. */
export interface AskingNode extends Asking {
  /** Seconds that the server asks to be left alone; null when it does not say. */
  readonly busy: (retryAfter: number | null) => Error;
}

/** What a JSON-RPC server answers to one question, whatever it is. */
export async function askServer(
  asking: AskingNode,
  fetcher: typeof fetch,
  url: string,
  method: string,
  params: unknown,
): Promise<{ status: number; body: unknown }> {
  const { response, text } = await ask(asking, fetcher, url, {
    ...jsonBody({ jsonrpc: '2.0', id: 1, method, params }),
    credentials: 'omit',
  });
  if (response.status === 429) {
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
    throw asking.busy(seconds >= 0 ? seconds : null);
  }
  try {
    return { status: response.status, body: JSON.parse(text) as unknown };
  } catch {
    throw asking.unusable();
  }
}
