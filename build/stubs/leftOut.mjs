/** Stands in for what axios calls, or makes one of and never calls, only for other kinds of requests than ours. */
export default function leftOut() {
  if (new.target === undefined)
    throw new Error('This part of axios is left out: send text over HTTP/1.1 without a proxy of its own.');
}

export { leftOut as estimateDataURLBufferAllocation };
