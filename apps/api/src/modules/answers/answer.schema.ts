import { updateAnswerSchema } from '@clinic/shared/answers/answer-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { getAnswer, listAnswers } from './answer.queries.ts'
import { updateAnswer } from './answer.service.ts'
import { AnswerType } from './answer.types.ts'

const id = z.uuid('invalid_id')

const UpdateAnswerInput = zodInput('UpdateAnswerInput', updateAnswerSchema)
const AnswerFilter = zodInput(
  'AnswerFilter',
  z.object({ establishmentId: id.nullish(), eventId: id.nullish(), isOpen: z.boolean().nullish() }),
  { isOpen: { description: 'Those that ask something of the desk, and that nobody has seen to.' } },
)

builder.queryFields((t) => ({
  answer: t.withAuth({ can: 'event:read' }).field({
    type: AnswerType,
    nullable: true,
    args: { id: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, args, context) => getAnswer(context, args.id),
  }),
  answers: t.withAuth({ can: 'event:read' }).field({
    type: pageType('AnswerList', AnswerType),
    complexity: pageComplexity,
    description: 'Of patients, about their appointments; the newest first.',
    args: { pagination: t.arg({ type: PaginationInput }), filter: t.arg({ type: AnswerFilter }) },
    resolve: (_root, { pagination, filter }, context) => listAnswers(context, { pagination, filter: filter ?? {} }),
  }),
}))

builder.mutationFields((t) => ({
  updateAnswer: t.withAuth({ can: 'event:write-own' }).field({
    type: AnswerType,
    args: { input: t.arg({ type: UpdateAnswerInput, required: true }) },
    resolve: (_root, { input }, context) => updateAnswer(context, input),
  }),
}))
