import { expectRefused } from '../answers.ts'
import type { Clinic } from '../clinic.ts'
import type { Answer, TestServer, Session } from '../server.ts'
import type { Input } from '../requests.ts'
import { requestsAt } from '../requests.ts'

/** Requests of tests about prescriptions. */

const warning =
  'kind medication other relation effect severity textEn category source otherSource otherIssuedTime dose { given most isPerDay perKg weight }'
const fields = `id version time status issuedTime notes weight allergyOverride { reason matches { medication allergy relation } }
  issueCheck { reason unknownAllergies unknownMedications warnings { ${warning} } remarks { ${warning} } } cancelReason cancelledTime reissueOf mayEdit nextStatuses
  prescriptionDetails { medication description quantity }
  snapshot { clinicName clinicRegistrationId timeZone patientName hospitalNumber doctorName doctorRegistrationId }
  doctor { id } patient { id } establishment { id }`
const mutation = (name: string, type: string) => `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`
const documents = {
  createPrescription: mutation('createPrescription', 'CreatePrescriptionInput'),
  updatePrescription: mutation('updatePrescription', 'UpdatePrescriptionInput'),
  issuePrescription: mutation('issuePrescription', 'IssuePrescriptionInput'),
  cancelPrescription: mutation('cancelPrescription', 'CancelPrescriptionInput'),
  reissuePrescription: mutation('reissuePrescription', 'ReissuePrescriptionInput'),
  deletePrescription: `mutation ($input: DeleteByIdInput!) { deletePrescription(input: $input) { id } }`,
}
const one = `query ($id: ID!) { prescription(id: $id) { ${fields} history { userName action changes { field from to } } } }`

export const medicine = (input: Input = {}): Input => ({
  medication: 'Paracetamol 500 mg',
  ...(!input['dosage'] && { description: 'One every six hours' }),
  quantity: 20,
  ...input,
})

/** Dr Ploy's, for Somchai. */
export const script = (clinic: Clinic, input: Input = {}): Input => ({
  establishmentId: clinic.id,
  doctorId: clinic.ploy.doctorId,
  patientId: clinic.somchai.patientId,
  prescriptionDetails: [medicine()],
  ...input,
})

export function prescriptionsAt(server: TestServer) {
  const { request, done } = requestsAt(server, documents)
  const draft = (session: Session, clinic: Clinic, input?: Input) => done(session, 'createPrescription', script(clinic, input))
  /** All rows of a clinic's prescriptions, to compare. */
  async function stored(clinic: Clinic) {
    const { rows } = await server.owner.query(
      `SELECT to_jsonb(p) AS prescription,
         (SELECT jsonb_agg(d ORDER BY position) FROM prescription_detail d WHERE "prescriptionId" = p.id) AS lines,
         (SELECT count(*)::int FROM audit_entry a WHERE a."entityId" = p.id) AS entries
       FROM prescription p WHERE "establishmentId" = $1 ORDER BY p.id`,
      [clinic.id],
    )
    return rows as { prescription: Record<string, unknown>; lines: unknown[]; entries: number }[]
  }
  return {
    request,
    done,
    draft,
    /** Whatever speaks against it. */
    issued: async (session: Session, clinic: Clinic, input?: Input) => {
      const { id } = await draft(session, clinic, input)
      return done(session, 'issuePrescription', { id, warningOverrideReason: 'Told the patient' })
    },
    get: async (session: Session, id: string) => (await server.graphql(session, one, { id })).data.prescription,
    stored,
    expectRefused: (clinic: Clinic, work: () => Promise<Answer>, details: object) =>
      expectRefused(() => stored(clinic), work, details),
  }
}
