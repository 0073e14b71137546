import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { addEvents, insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { badId, operation } from '../../testing/contract/contract.ts'

const events = 'id version startTime status patient { id } doctor { id }'

const visitAt = (clinic: Clinic, date: string) => ({
  first: {
    startTime: `${date}T10:00:00+07:00`,
    endTime: `${date}T10:30:00+07:00`,
    subject: 'Check-up',
    doctorId: clinic.ploy.doctorId,
    patientId: clinic.somchai.patientId,
    establishmentId: clinic.id,
  },
  others: [
    {
      startTime: `${date}T10:30:00+07:00`,
      endTime: `${date}T11:00:00+07:00`,
      subject: 'Check-up',
      doctorId: clinic.ploy.doctorId,
      patientId: clinic.malee.patientId,
    },
  ],
})

/** Wednesdays of 2033. */
const taken = '2033-03-02'

export const contract: Contract<{ familyVisit: string; familyEvent: string }> = {
  /** The patients of these appointments are a family: treatment courses have a contact between them. */
  async records(owner, clinic) {
    const establishmentId = clinic.id
    const familyVisit = uuidv7()
    await insert(owner, 'family_visit', [{ id: familyVisit, establishmentId }])
    const booked = await addEvents(owner, clinic, [
      { at: `${taken}T10:00:00+07:00` },
      { at: `${taken}T10:30:00+07:00`, patientId: clinic.malee.patientId },
    ])
    await insert(
      owner,
      'family_visit_event',
      booked.map((eventId) => ({ eventId, familyVisitId: familyVisit, establishmentId })),
    )
    return { familyVisit, familyEvent: booked[0] as string }
  },
  queries: {
    familyOf: operation(
      'admin and doctor',
      `query ($establishmentId: ID!, $patientId: ID!) {
        familyOf(establishmentId: $establishmentId, patientId: $patientId) { relationship patient { id } } }`,
      ({ clinic }) => ({ establishmentId: clinic.id, patientId: clinic.somchai.patientId }),
    ),
    familyVisit: operation(
      'admin and doctor',
      `query ($id: ID!) { familyVisit(eventId: $id) { id events { ${events} } } }`,
      ({ ids }) => ({ id: ids.familyEvent }),
    ),
    familyVisitPreview: operation(
      'admin and doctor',
      `query ($input: BookFamilyVisitInput!) { familyVisitPreview(input: $input) { startTime doubleBooked { id } proposals { kind } } }`,
      ({ clinic }) => ({ input: visitAt(clinic, '2033-03-09') }),
    ),
  },
  mutations: {
    bookFamilyVisit: operation(
      'admin and doctor',
      `mutation ($input: BookFamilyVisitInput!) { bookFamilyVisit(input: $input) { id events { ${events} } } }`,
      ({ clinic }) => ({ input: visitAt(clinic, '2033-03-16') }),
    ),
  },
  changes: {
    cancelFamilyVisit: [
      'admin and doctor',
      'CancelFamilyVisitInput',
      ({ ids }) => ({ eventId: ids.familyEvent, cancelReason: 'patient' }),
    ],
    deleteFamilyVisit: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.familyVisit })],
  },
  staffMay: ['familyOf', 'familyVisit', 'familyVisitPreview', 'bookFamilyVisit', 'cancelFamilyVisit', 'deleteFamilyVisit'],
  refusals: {
    familyOf: { bad: badId('patientId') },
    familyVisit: { bad: badId('id', 'eventId') },
    familyVisitPreview: { bad: badId('input.others.0.patientId') },
    bookFamilyVisit: {
      bad: badId('input.others.0.patientId'),
      conflict: { reason: 'double_booked', input: ({ clinic }) => visitAt(clinic, taken) },
    },
    cancelFamilyVisit: { bad: badId('input.eventId') },
    deleteFamilyVisit: { bad: badId('input.id') },
  },
}
