import { answerKinds, patientAnswers } from '@clinic/shared/answers/answer'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { loadEvent } from '../events/event.queries.ts'
import { mayWriteFor } from '../events/event.scope.ts'
import { EventType } from '../events/event.types.ts'
import type { PatientRow } from '../patients/patient.types.ts'
import { PatientType } from '../patients/patient.types.ts'
import type { AnswerRow } from './answer.queries.ts'

const PatientAnswerEnum = enumType('PatientAnswer', patientAnswers)
const AnswerKindEnum = enumType('AnswerKind', answerKinds, '`wrote`: in LINE, about no appointment.')

export const AnswerType = builder.objectRef<AnswerRow>('Answer').implement({
  description: 'What a patient has answered to a message about an appointment, or has written.',
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    answer: t.expose('answer', { type: AnswerKindEnum }),
    note: t.exposeString('note', { description: 'In the words of the patient.' }),
    startTime: t.expose('startTime', {
      type: 'DateTime',
      nullable: true,
      description: 'Of the appointment, when it was answered.',
    }),
    settledTime: t.expose('settledTime', { type: 'DateTime', nullable: true, description: 'When the desk had seen to it.' }),
    settledBy: t.exposeString('settledBy', { nullable: true }),
    event: t.field({
      type: EventType,
      nullable: true,
      resolve: ({ eventId }, _args, context) => (eventId ? loadEvent(signedIn(context), eventId) : null),
    }),
    patient: t.field({
      type: PatientType,
      nullable: true,
      description: "Who has written; of an answer it is the appointment's.",
      resolve: async ({ patientId }, _args, { load }) =>
        patientId ? ((await load.patient.load(patientId)) as PatientRow) : null,
    }),
    mayEdit: t.boolean({
      description: 'Whether the viewer may say that it is seen to.',
      resolve: async ({ eventId }, _args, context) => {
        const event = eventId ? await loadEvent(signedIn(context), eventId) : null
        return mayWriteFor(signedIn(context).viewer, event?.doctorId ?? null)
      },
    }),
  }),
})

builder.objectField(EventType, 'patientAnswer', (t) =>
  t.expose('patientAnswer', {
    type: PatientAnswerEnum,
    nullable: true,
    description: "The patient's last answer about this time.",
  }),
)
