import type { ConditionCodeList } from '@clinic/prisma/generated'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { findConditionCodes, getConditionCodeList, type ConditionCodeRow } from './condition-code.queries.ts'

const id = z.uuid('invalid_id')

const ConditionCodeType = builder.objectRef<ConditionCodeRow>('ConditionCode').implement({
  description: 'A code of the list of diagnoses that the clinic has imported.',
  authScopes: { can: 'condition-code:read' },
  fields: (t) => ({
    code: t.exposeString('code'),
    name: t.exposeString('name', { description: 'In English; empty where the list has none.' }),
    thaiName: t.exposeString('thaiName', { description: 'In Thai; empty where the list has none.' }),
  }),
})

const ConditionCodeListType = builder.objectRef<ConditionCodeList>('ConditionCodeList').implement({
  description: 'The list of codes of diagnoses that a clinic uses. It is imported by `POST /api/condition-codes`.',
  authScopes: { can: 'condition-code:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime', description: 'When it was imported.' }),
    userName: t.exposeString('userName', { description: 'Who imported it.' }),
    codeCount: t.exposeInt('codeCount'),
  }),
})

builder.queryFields((t) => ({
  conditionCodes: t.withAuth({ can: 'condition-code:read' }).field({
    type: [ConditionCodeType],
    description: '20 at most, by any part of the code and of the words of either language.',
    args: {
      establishmentId: t.arg.id({ required: true, validate: id }),
      query: t.arg.string({ required: true, validate: z.string().max(200, 'too_long') }),
    },
    resolve: (_root, args, context) => findConditionCodes(context, args),
  }),
  conditionCodeList: t.withAuth({ can: 'condition-code:read' }).field({
    type: ConditionCodeListType,
    nullable: true,
    description: 'The one that is in use, if any.',
    args: { establishmentId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { establishmentId }, context) => getConditionCodeList(context, establishmentId),
  }),
}))
