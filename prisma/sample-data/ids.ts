import { createHash } from 'node:crypto'
import { anchor } from './scale.ts'

/** Years before the anchor, when the first patient was registered. */
export const founded = new Date(+anchor - 1_900 * 86_400_000)

/** The same id in every run, of the product's kind (UUIDv7). */
export function idOf(name: string): string {
  const time = (+founded).toString(16).padStart(12, '0')
  const hash = createHash('md5').update(name).digest('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`
}
