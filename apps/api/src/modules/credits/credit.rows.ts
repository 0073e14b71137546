import { Prisma } from '@clinic/prisma/generated'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import type { CreditEntryRow } from './credit-row.types.ts'

const columns = Prisma.raw(
  'id, "createdTime", time, "patientId", "establishmentId", currency, kind, amount, method, "paymentId", note, "userId", "userName"',
)

export async function insertCreditEntry(
  { write }: SignedInContext,
  entry: Omit<CreditEntryRow, 'id' | 'createdTime' | 'tillId'>,
) {
  const id = uuidv7()
  const row = JSON.stringify({ ...entry, id, createdTime: new Date() })
  await write(Prisma.sql`
    INSERT INTO credit_entry (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::credit_entry, ${row}::jsonb)`)
  return id
}
