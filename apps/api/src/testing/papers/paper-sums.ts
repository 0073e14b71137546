/** What such a bill comes to: less the tenth that an invoice here gives off, and with the tax on that. */
export function sumsOf(lines: number, rate: number) {
  const base = lines * 2 * 1250.5 * 0.9
  const tax = Math.round(base * rate) / 100
  const [baseText, amount] = [base.toFixed(2), tax.toFixed(2)]
  return { total: (base + tax).toFixed(2), taxes: [{ rate: String(rate), base: baseText, amount }] }
}
