import { recordDepositSchema, refundCreditSchema } from '@clinic/shared/credits/credit-input'
import { builder } from '../../graphql/builder.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { PatientType } from '../patients/patient.types.ts'
import { recordDeposit, refundCredit } from './credit.service.ts'
import './credit.types.ts'

const RecordDepositInput = zodInput('RecordDepositInput', recordDepositSchema)
const RefundCreditInput = zodInput('RefundCreditInput', refundCreditSchema)

builder.mutationFields((t) => ({
  recordDeposit: t.withAuth({ can: 'invoice:write' }).field({
    type: PatientType,
    description: 'Returns the patient with their credit.',
    args: { input: t.arg({ type: RecordDepositInput, required: true }) },
    resolve: (_root, { input }, context) => recordDeposit(context, input),
  }),
  refundCredit: t.withAuth({ can: 'invoice:write' }).field({
    type: PatientType,
    description: 'Returns the patient with what is left of their credit.',
    args: { input: t.arg({ type: RefundCreditInput, required: true }) },
    resolve: (_root, { input }, context) => refundCredit(context, input),
  }),
}))
