import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'
import { issuedAs, partiesOf } from '../../testing/contract/trial.ts'
import type { Place, TrialRecord } from '../../testing/contract/trial.ts'
import { snapshotOf } from '../../testing/records/snapshot.ts'

type Ids = { certificate: string }

/** Somchai's, by Dr Ploy, with the doctor's signature where there is one. */
async function addCertificate(owner: pg.Pool, clinic: Clinic): Promise<Ids> {
  const certificate = uuidv7()
  const parties = { establishmentId: clinic.id, patientId: clinic.somchai.patientId, doctorId: clinic.ploy.doctorId }
  const issued = { number: 'MC-2025-00001', issuedTime: '2026-01-02T03:04:05Z', snapshot: snapshotOf(clinic) }
  const { rows } = await owner.query('SELECT "signatureId" FROM doctor WHERE id = $1', [parties.doctorId])
  await insert(owner, 'certificate', [
    { id: certificate, ...rows[0], ...parties, ...issued, examinedDate: '2026-01-02', findings: 'Influenza' },
  ])
  return { certificate }
}

const reason = 'Wrong dose'

const certificateAs =
  (doctor: 'ploy' | 'krit', step: object = {}) =>
  async (place: Place): Promise<TrialRecord> => {
    const parties = await partiesOf(place, doctor)
    const certificate = { id: uuidv7(), examinedDate: '2020-01-02', findings: 'Influenza', ...parties, ...issuedAs(place, 'MC') }
    await insert(place.server.owner, 'certificate', [{ ...certificate, ...step }])
    return { id: certificate.id, patientId: parties.patientId }
  }

export const contract: Contract<Ids> = {
  rights: {
    'certificate:read': ['ADMIN', 'DOCTOR'],
    'certificate:issue-own': ['DOCTOR'],
  },
  records: addCertificate,
  printed: { certificates: ({ ids }) => ids.certificate },
  queries: {
    certificates: operation(
      'admin and doctor',
      `query ($id: ID!) { certificates(patientId: $id) { id number findings } }`,
      ({ clinic }) => ({ id: clinic.somchai.patientId }),
    ),
  },
  changes: {
    issueCertificate: [
      'doctor',
      'IssueCertificateInput',
      ({ clinic }) => ({
        establishmentId: clinic.id,
        doctorId: clinic.ploy.doctorId,
        patientId: clinic.somchai.patientId,
        examinedDate: '2026-01-02',
        findings: 'Influenza',
      }),
    ],
    voidCertificate: ['doctor', 'VoidCertificateInput', ({ ids }) => ({ id: ids.certificate, reason: 'Wrong patient' })],
  },
  refusals: {
    certificates: { bad: badId('id', 'patientId') },
    issueCertificate: { bad: bad('input.findings', ' ', 'required') },
    voidCertificate: { bad: bad('input.reason', '', 'required') },
  },
  trials: {
    'a certificate': {
      flags: ['Certificate.mayVoid'],
      states: {
        issued: certificateAs('ploy'),
        'issued by the other doctor': certificateAs('krit'),
        void: certificateAs('ploy', { voidReason: reason, voidedTime: '2020-01-02T03:04:05Z' }),
      },
      document: `query ($patientId: ID!) { certificates(patientId: $patientId) { mayVoid } }`,
      of: ({ certificates: [certificate] }) => certificate,
      tries: {
        voidCertificate: { operation: 'voidCertificate', input: ({ id }) => ({ id, reason }), may: ({ mayVoid }) => mayVoid },
      },
    },
  },
}
