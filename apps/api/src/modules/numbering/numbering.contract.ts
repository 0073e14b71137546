import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, operation } from '../../testing/contract/contract.ts'

const chosen = ({ id }: Clinic) => ({
  establishmentId: id,
  run: 'invoice',
  prefix: 'รพ-',
  restart: 'yearly',
  yearForm: 'be',
  separator: 'slash',
  digits: 4,
})

export const contract: Contract<{ numbering: string }> = {
  rights: { 'numbering:write': ['ADMIN'] },
  records: async (owner, { id: establishmentId }) => {
    const id = uuidv7()
    const own = { run: 'credit_note', prefix: 'ล-', restart: 'monthly', yearForm: 'be', separator: 'dash', digits: 5 }
    await insert(owner, 'numbering', [{ id, establishmentId, ...own }])
    return { numbering: id }
  },
  queries: {
    numberings: operation(
      'admin',
      `query ($establishmentId: ID!) { numberings(establishmentId: $establishmentId) {
      id version run prefix restart yearForm separator digits next { number count } history { userName } } }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
    nextDocumentNumber: operation(
      'admin',
      `query ($input: NextDocumentNumberInput!) { nextDocumentNumber(input: $input) { number count } }`,
      ({ clinic }) => ({ input: chosen(clinic) }),
    ),
  },
  changes: { updateNumbering: ['admin', 'UpdateNumberingInput', ({ clinic }) => chosen(clinic)] },
  refusals: {
    numberings: { bad: { at: 'establishmentId', value: 'not an id', says: 'establishmentId:invalid_id' } },
    nextDocumentNumber: { bad: bad('input.prefix', 'A1', 'invalid_prefix') },
    updateNumbering: {
      bad: bad('input.prefix', 'REC-', 'prefix_taken'),
      conflict: { reason: 'stale', input: ({ clinic }) => ({ ...chosen(clinic), version: 99 }) },
    },
  },
}
