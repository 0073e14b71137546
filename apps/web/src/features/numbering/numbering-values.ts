import type { NumberedRun, Numbering } from '@clinic/shared/numbering/numbering'
import { plainNumber } from '../../lib/money.ts'
import type { NumberingRow } from './list-numberings.ts'

/** As typed. `next`: '' goes on after the last. */
export type NumberingValues = Omit<Numbering, 'digits'> & { digits: string; next: string }

export const numberingValues = ({ prefix, restart, yearForm, separator, digits }: NumberingRow): NumberingValues => ({
  prefix,
  restart,
  yearForm,
  separator,
  digits: String(digits),
  next: '',
})

type Whose = { establishmentId: string; run: NumberedRun }

/** As the shared validator wants it. */
export const numberingInput = ({ digits, next, ...values }: NumberingValues, whose: Whose) => ({
  ...values,
  ...whose,
  digits: Number(digits),
  next: plainNumber(next) === '' ? null : Number(plainNumber(next)),
})
