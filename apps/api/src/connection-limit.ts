/** Limits the open sockets of one key, a user or a network; counted in this process. */
export function createConnectionLimit(most: number) {
  const taken = new Map<string, number>()
  return {
    take(key: string): boolean {
      const count = taken.get(key) ?? 0
      if (count >= most) return false
      taken.set(key, count + 1)
      return true
    },
    free(key: string): void {
      const count = (taken.get(key) ?? 0) - 1
      if (count > 0) taken.set(key, count)
      else taken.delete(key)
    },
  }
}
