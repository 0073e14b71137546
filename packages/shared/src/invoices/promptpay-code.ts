import { promptPayKind } from './promptpay-id.ts'

/** To whom, how much in baht ("1250.50"), and for a biller which invoice. */
export type PromptPayPayment = { id: string; amount: string; reference: string }

/**
 * The code that a bank's app reads, as SVG. Its makers are loaded with the first one: neither a quiet server nor a page without a code is
 * larger by them.
 */
export async function promptPayCode({ id, amount, reference }: PromptPayPayment): Promise<string> {
  const [{ anyId, billPayment }, { renderSVG }] = await Promise.all([import('promptparse/generate'), import('uqr')])
  const sum = Number(amount)
  const kind = promptPayKind(id)
  const payload =
    kind === 'biller_id'
      ? billPayment({ billerId: id, amount: sum, ref1: reference.replace(/[^A-Z0-9]/gi, '').slice(0, 20) })
      : anyId({ type: kind === 'phone' ? 'MSISDN' : 'NATID', target: id, amount: sum })
  return renderSVG(payload, { ecc: 'M' })
}
