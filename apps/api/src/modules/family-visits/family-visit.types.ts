import type { FamilyMember } from '@clinic/shared/contacts/family'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { ContactRelationshipEnum } from '../contacts/contact.types.ts'
import { EventType } from '../events/event.types.ts'
import { PatientType, type PatientRow } from '../patients/patient.types.ts'
import { listEventsOfFamilyVisit, type FamilyVisitRow } from './family-visit.queries.ts'

export const FamilyMemberType = builder.objectRef<FamilyMember>('FamilyMember').implement({
  description: 'A patient who belongs to another one.',
  authScopes: { can: 'contact:read' },
  fields: (t) => ({
    patient: t.field({
      type: PatientType,
      resolve: async ({ patientId }, _args, { load }) => (await load.patient.load(patientId)) as PatientRow,
    }),
    relationship: t.expose('relationship', {
      type: ContactRelationshipEnum,
      nullable: true,
      description: 'What they are to the other one, where it is known.',
    }),
  }),
})

export const FamilyVisitType = builder.objectRef<FamilyVisitRow>('FamilyVisit').implement({
  description: 'Appointments of patients who belong together, booked in one step. Each is an appointment of its own.',
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    events: t.field({
      type: [EventType],
      complexity: 20,
      description: 'By their start, those that were canceled included.',
      resolve: (visit, _args, context) => listEventsOfFamilyVisit(signedIn(context), visit),
    }),
  }),
})
