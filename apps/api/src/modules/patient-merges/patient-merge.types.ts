import type { PatientMerge } from '@clinic/prisma/generated'
import { takenParts } from '@clinic/shared/patient-merges/patient-merge'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { PatientType, type PatientRow } from '../patients/patient.types.ts'
import { listRowsSince, type RowCount, type RowSince } from './patient-merge.queries.ts'

const can = { can: 'patient-merge:read' } as const
enumType('TakenPart', takenParts, 'What of the merged record may count for the person.')

const rowSince = builder.objectRef<RowSince>('RowSinceMerge')

const RowSinceType = rowSince.implement({
  description: 'What the kept record has since a merge, and had not before.',
  authScopes: can,
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('table', { description: 'The table, such as `event` or `invoice`.' }),
    time: t.expose('time', { type: 'DateTime' }),
    name: t.exposeString('name', { description: 'Its number, title or name; may be empty.' }),
  }),
})

export const PatientRowCountType = builder.objectRef<RowCount>('PatientRowCount').implement({
  description: 'How many rows of a kind are of a record.',
  authScopes: can,
  fields: (t) => ({ kind: t.exposeString('table'), count: t.exposeInt('count') }),
})

export const PatientMergeType = builder.objectRef<PatientMerge>('PatientMerge').implement({
  description: 'That a record holds what another one of the same person had.',
  authScopes: can,
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    userName: t.exposeString('userName'),
    mergedId: t.exposeID('mergedId'),
    mergedName: t.exposeString('mergedName'),
    mergedNumber: t.exposeString('mergedNumber', { description: 'Its hospital number, which finds the kept record.' }),
    moved: t.exposeInt('moved', { description: 'Rows that are of the kept record now.' }),
    stayed: t.exposeInt('stayed', { description: 'Rows that the kept record has, too; they wait for a separation.' }),
    separatedTime: t.expose('separatedTime', { type: 'DateTime', nullable: true }),
    separatedByName: t.exposeString('separatedByName', { nullable: true }),
    kept: t.field({
      type: PatientType,
      nullable: true,
      resolve: ({ keptId }, _args, { load }) => load.patient.load(keptId) as Promise<PatientRow | null>,
    }),
    since: t.field({
      type: [RowSinceType],
      description: 'What came later, the latest first; none once they are two again.',
      resolve: (merge, _args, context) => listRowsSince(signedIn(context), merge),
    }),
  }),
})
