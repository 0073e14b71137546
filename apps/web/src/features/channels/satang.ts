/** "0.35" of 35 satang, as it is typed. */
export const bahtOf = (satang: number) => (satang / 100).toFixed(2)

/** Not a number where it can't be read, or is more exact than a satang. */
export function satangOf(typed: string): number {
  return /^\d+(?:\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : Number.NaN
}
