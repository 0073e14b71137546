/** Where ids stand in the variables of an operation, and others in their place. */

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** The paths of all ids in variables: "input.0.doctorId". */
export function idPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return uuid.test(value) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => idPaths(inner, [...path, key]))
}

export function withValue<Variables>(variables: Variables, path: string[], value: unknown): Variables {
  const copy = structuredClone(variables)
  const last = path.at(-1) ?? ''
  const parent = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>((inner, key) => inner[key] as Record<string, unknown>, copy as never)
  parent[last] = value
  return copy
}
