/**
 * What a patient has paid in advance. `brought_forward`: in the program before. `used`: for an invoice. `reversal`: came back from a payment, or went with a payment that was
 * reversed.
 */
export const creditKinds = ['deposit', 'brought_forward', 'overpayment', 'used', 'refunded', 'reversal'] as const
export type CreditKind = (typeof creditKinds)[number]
