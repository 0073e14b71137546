/** Limits the open sockets of one key, a user or a network; counted in this process. */
export function createConnectionLimit(most: number) {
  const counts = new Map<string, number>()
  return {
    acquire(key: string): boolean {
      const count = counts.get(key) ?? 0
      if (count >= most) return false
      counts.set(key, count + 1)
      return true
    },
    release(key: string): void {
      const count = (counts.get(key) ?? 0) - 1
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
  }
}
