let last: Promise<void> = Promise.resolve();

/**
 * Ends in a task of its own, after the turns that were asked for before. A page that opens asks for a dozen things at once:
 * one to a task, a phone answers a finger between two of them.
 */
export function turn(): Promise<void> {
  last = last.then(task);
  return last;
}

/** Timers would wait longer, and not run at all in a page that is behind another. */
function task(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
