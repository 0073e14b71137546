/** Bytes, both included. */
export type Range = { first: number; last: number; isPart: boolean }

/**
 * What a `Range` header asks for: the whole where there is none, more than one, or one that is not understood, as RFC 9110 allows; undefined
 * where nothing of the file is in it.
 */
export function rangeOf(header: string | null, size: number): Range | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return { first: 0, last: size - 1, isPart: false }
  if (from !== '' && to !== '' && Number(to) < Number(from)) return { first: 0, last: size - 1, isPart: false }
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first <= last ? { first, last, isPart: true } : undefined
}
