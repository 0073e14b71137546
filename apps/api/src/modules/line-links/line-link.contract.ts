import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { addPatients, insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, long, operation } from '../../testing/contract/contract.ts'
import type { Place, Trial, TrialRecord } from '../../testing/contract/trial.ts'

/** A LINE user that nobody else is. */
export const someLineUser = () => `U${uuidv7().replaceAll('-', '')}`

/** Of a patient or a doctor. */
export async function addLineLink(owner: pg.Pool, { id: establishmentId }: Clinic, link: object): Promise<string> {
  const id = uuidv7()
  await insert(owner, 'line_link', [{ id, establishmentId, lineUserId: someLineUser(), ...link }])
  return id
}

/** Of a patient who has nothing else. */
async function addLinkedPatient(owner: pg.Pool, clinic: Clinic): Promise<{ id: string; patientId: string }> {
  const [patientId = ''] = await addPatients(owner, clinic.id, [{ firstName: 'Anong', lastName: 'Meesuk' }])
  return { id: await addLineLink(owner, clinic, { patientId }), patientId }
}

const linkedDoctor =
  (doctor: 'ploy' | 'krit') =>
  async ({ server, clinic }: Place): Promise<TrialRecord> => {
    const { doctorId } = clinic[doctor]
    await server.owner.query('DELETE FROM line_link WHERE "doctorId" = $1', [doctorId])
    return { id: await addLineLink(server.owner, clinic, { doctorId }), establishmentId: clinic.id, doctorId }
  }

const ofLinks: Trial = {
  flags: ['LineContact.mayRemove'],
  states: {
    'of a patient': async ({ server, clinic }) => ({
      ...(await addLinkedPatient(server.owner, clinic)),
      establishmentId: clinic.id,
    }),
    'of the doctor': linkedDoctor('ploy'),
    'of the other doctor': linkedDoctor('krit'),
  },
  document: `query ($establishmentId: ID!, $patientId: ID, $doctorId: ID) {
    lineContact(establishmentId: $establishmentId, patientId: $patientId, doctorId: $doctorId) { mayRemove }
  }`,
  of: ({ lineContact }) => lineContact,
  tries: { removeLineLink: { operation: 'removeLineLink', input: ({ id }) => ({ id }), may: ({ mayRemove }) => mayRemove } },
}

export const contract: Contract<{ lineLink: string }> = {
  rights: {
    'line-link:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'line-link:write': ['ADMIN', 'DOCTOR', 'STAFF'],
    'line-link:end': ['ADMIN'],
    'line-link:settings': ['ADMIN'],
  },
  async records(owner, clinic) {
    const { id: establishmentId, somchai, ploy } = clinic
    const code = { codeHash: uuidv7().replaceAll('-', '').repeat(2), expiresTime: '2099-01-01T00:00:00Z' }
    await insert(owner, 'line_code', [{ id: uuidv7(), establishmentId, patientId: somchai.patientId, ...code }])
    await insert(owner, 'channel', [
      {
        id: uuidv7(),
        establishmentId,
        kind: 'line',
        provider: 'line',
        isOn: true,
        settings: { basicId: '@clinic', accountName: 'Clinic' },
      },
    ])
    await insert(owner, 'line_event', [{ establishmentId, eventId: uuidv7() }])
    await addLineLink(owner, clinic, { doctorId: ploy.doctorId })
    await owner.query(
      `INSERT INTO doctor_notice ("eventId", "doctorId", "establishmentId", "changedTime")
       SELECT id, $1, $2, now() FROM event WHERE "establishmentId" = $2 LIMIT 1`,
      [ploy.doctorId, establishmentId],
    )
    return { lineLink: await addLineLink(owner, clinic, { patientId: somchai.patientId }) }
  },
  queries: {
    lineContact: operation(
      'admin and doctor',
      `query ($establishmentId: ID!, $patientId: ID) {
      lineContact(establishmentId: $establishmentId, patientId: $patientId) { id linkedTime isBlocked mayRemove }
    }`,
      ({ clinic }) => ({ establishmentId: clinic.id, patientId: clinic.somchai.patientId }),
    ),
    lineAccount: operation(
      'admin and doctor',
      `query ($establishmentId: ID!) { lineAccount(establishmentId: $establishmentId) { id basicId name } }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
    lineSettings: operation(
      'admin',
      `query ($establishmentId: ID!) { lineSettings(establishmentId: $establishmentId) { id version isOn isReadable webhookAddress } }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
  },
  mutations: {
    updateLineSettings: operation(
      'admin',
      `mutation ($input: UpdateLineSettingsInput!) { updateLineSettings(input: $input) { id version isOn } }`,
      ({ clinic }) => ({ input: { establishmentId: clinic.id, isOn: false } }),
    ),
    checkLineAccount: operation(
      'admin',
      `mutation ($input: CheckLineAccountInput!) { checkLineAccount(input: $input) { id testFault } }`,
      ({ clinic }) => ({ input: { establishmentId: clinic.id } }),
    ),
    createLineCode: operation(
      'admin and doctor',
      `mutation ($input: CreateLineCodeInput!) { createLineCode(input: $input) { code address expiresTime } }`,
      ({ clinic }) => ({ input: { establishmentId: clinic.id, patientId: clinic.malee.patientId } }),
    ),
  },
  changes: { removeLineLink: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.lineLink })] },
  staffMay: ['lineContact', 'lineAccount', 'createLineCode', 'removeLineLink'],
  refusals: {
    lineContact: { bad: badId('establishmentId') },
    lineAccount: { bad: badId('establishmentId') },
    createLineCode: { bad: badId('input.patientId') },
    lineSettings: { bad: badId('establishmentId') },
    updateLineSettings: {
      bad: bad('input.accessToken', long, 'too_long'),
      conflict: { reason: 'stale', input: ({ clinic }) => ({ establishmentId: clinic.id, isOn: false, version: 99 }) },
    },
    checkLineAccount: { bad: badId('input.establishmentId') },
    removeLineLink: { bad: badId('input.id') },
  },
  trials: { 'a link in LINE': ofLinks },
}
