import { addImport } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'

export const contract: Contract<{ import: string }> = {
  rights: {
    'import:run': ['ADMIN'],
  },
  records: async (owner, clinic) => ({ import: await addImport(owner, clinic) }),
  queries: {
    currentImport: operation(
      'admin',
      `{ currentImport { id status userName isCancelling files { name size } progress { kind done total } failure
      checked { tallies { kind read reported } faults { file line reason reasonKey value } files { name encoding columns { name field } } }
      imported { faultCount passedOver { kind count } } } }`,
    ),
    importAllowed: operation('admin', `{ importAllowed }`),
  },
  mutations: {
    createImport: operation(
      'admin',
      `mutation ($input: CreateImportInput!) { createImport(input: $input) { id status } }`,
      () => ({
        input: { files: [{ name: 'patients.csv', size: 100 }] },
      }),
    ),
    startImport: operation(
      'admin',
      `mutation ($input: StartImportInput!) { startImport(input: $input) { id status } }`,
      ({ ids }) => ({ input: { id: ids.import, dryRun: true } }),
    ),
    cancelImport: operation(
      'admin',
      `mutation ($input: DeleteByIdInput!) { cancelImport(input: $input) { id status } }`,
      ({ ids }) => ({ input: { id: ids.import } }),
    ),
  },
  changes: {
    removeImport: ['admin', 'DeleteByIdInput', ({ ids }) => ({ id: ids.import })],
  },
  refusals: {
    currentImport: { bad: 'takes nothing' },
    importAllowed: { bad: 'takes nothing' },
    createImport: { bad: bad('input.files.0.name', 'sheet.xlsx', 'invalid_choice') },
    startImport: {
      bad: badId('input.id'),
      conflict: { reason: 'transition', input: ({ ids }) => ({ id: ids.import, dryRun: false }) },
    },
    cancelImport: { bad: badId('input.id') },
    removeImport: { bad: badId('input.id') },
  },
  triedElsewhere: {
    'Query.importAllowed': ['modules/imports/import.test.ts', 'nothing real comes into a database with the demo clinic'],
  },
}
