/**
 * What a patient has paid in advance. `used`: for an invoice. `reversal`: came back from a payment, or went with a payment that was
 * reversed.
 */
export const creditKinds = ['deposit', 'overpayment', 'used', 'refunded', 'reversal'] as const
export type CreditKind = (typeof creditKinds)[number]
