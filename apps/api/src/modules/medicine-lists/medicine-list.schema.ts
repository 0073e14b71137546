import { importMedicineListSchema, useMedicineListSchema } from '@clinic/shared/medicine-lists/medicine-list-input'
import { csvLines } from '@clinic/shared/csv'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { tableImportType } from '../../graphql/table-import.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { notFound } from '../../lib/app-error.ts'
import { cellsOf, columnNames } from './medicine-list.csv.ts'
import { getFacts, listMedicineLists, type MedicineListRow } from './medicine-list.queries.ts'
import { importMedicineList, useMedicineList } from './medicine-list.service.ts'

const id = z.uuid('invalid_id')

const MedicineListType = builder.objectRef<MedicineListRow>('MedicineList').implement({
  description: 'What medicines do together, in pregnancy and to children, by which prescriptions are checked.',
  authScopes: { can: 'medicine-list:read' },
  fields: (t) => ({
    id: t.exposeID('id', { nullable: true, description: 'None: the list that comes with the app.' }),
    createdTime: t.expose('createdTime', { type: 'DateTime', nullable: true, description: 'When it was imported.' }),
    userName: t.exposeString('userName', { nullable: true, description: 'Who imported it.' }),
    factCount: t.exposeInt('factCount', { description: 'Its lines.' }),
    inUse: t.exposeBoolean('inUse'),
  }),
})

const MedicineListImportType = tableImportType('MedicineList', 'medicine-list:write')

const ImportMedicineListInput = zodInput('ImportMedicineListInput', importMedicineListSchema, {
  text: { description: 'The content of a CSV file whose first line names the columns.' },
  dryRun: { description: 'Counts and names the faults, and writes nothing.' },
})
const UseMedicineListInput = zodInput('UseMedicineListInput', useMedicineListSchema, {
  id: { description: 'None: the list that comes with the app.' },
})

builder.queryFields((t) => ({
  medicineLists: t.withAuth({ can: 'medicine-list:read' }).field({
    type: [MedicineListType],
    description: 'The one that comes with the app, and what the clinic has imported, the newest first.',
    args: { establishmentId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { establishmentId }, context) => listMedicineLists(context, establishmentId),
  }),
  medicineListFile: t.withAuth({ can: 'medicine-list:read' }).field({
    type: 'String',
    complexity: 20,
    description: 'A list as a CSV file, as it is imported.',
    args: {
      establishmentId: t.arg.id({ required: true, validate: id }),
      id: t.arg.id({ validate: id, description: 'None: the list that comes with the app.' }),
    },
    resolve: async (_root, args, context) => {
      const facts = await getFacts(context, args.establishmentId, args.id ?? null)
      if (!facts) throw notFound('MedicineList')
      return csvLines([Object.values(columnNames), ...facts.map(cellsOf)])
    },
  }),
}))

builder.mutationFields((t) => ({
  importMedicineList: t.withAuth({ can: 'medicine-list:write' }).field({
    type: MedicineListImportType,
    args: { input: t.arg({ type: ImportMedicineListInput, required: true }) },
    resolve: (_root, { input }, context) => importMedicineList(context, input),
  }),
  useMedicineList: t.withAuth({ can: 'medicine-list:write' }).field({
    type: MedicineListType,
    args: { input: t.arg({ type: UseMedicineListInput, required: true }) },
    resolve: (_root, { input }, context) => useMedicineList(context, input),
  }),
}))
