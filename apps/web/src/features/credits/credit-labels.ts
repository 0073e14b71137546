import type { CreditKind } from '@clinic/shared/credits/credit'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NounTexts } from '../../components/labels/change-sentence.ts'
import { readAs } from '../../components/labels/read-as.ts'

export const creditKindText: Record<CreditKind, MessageDescriptor> = {
  deposit: msg`Deposit`,
  brought_forward: msg`Brought forward`,
  overpayment: msg`Paid more than was due`,
  used: msg`Used for an invoice`,
  refunded: msg`Given back`,
  reversal: msg`Payment given back`,
}

export const creditTexts: NounTexts = {
  labels: {
    credit: msg`Credit`,
    creditKind: msg`Reason`,
    note: msg`Note`,
    receipt: msg`Receipt issued`,
    receiptPrinted: msg`Receipt printed`,
    receiptCopied: msg`Copy of the receipt printed`,
    receiptVoided: msg`Receipt voided`,
    creditNote: msg`Credit note issued`,
    creditNotePrinted: msg`Credit note printed`,
    creditNoteCopied: msg`Copy of the credit note printed`,
    mailed: msg`To be sent by e-mail`,
    notMailed: msg`Not sent, no mail server`,
  },
  read: { creditKind: readAs(creditKindText) },
}
