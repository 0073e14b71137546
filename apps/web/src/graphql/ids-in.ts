/** All ids that an answer, or what it was asked with, names at any depth; they are unique over all kinds of records. */
export function idsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) idsIn(item, found)
  else if (value && typeof value === 'object') {
    for (const [name, part] of Object.entries(value)) {
      if (typeof part === 'string' && /^id$|Id$/.test(name)) found.add(part)
      else idsIn(part, found)
    }
  }
  return found
}
