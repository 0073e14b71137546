import type { Clinic } from '../clinic.ts'
import type { Input } from '../requests.ts'
import { requestsAt } from '../requests.ts'
import type { Session, TestServer } from '../server.ts'

/** Requests of tests about what patients take, and by what prescriptions are checked. */

const medicine =
  'id version medication source origin directions(language: en) sinceDate untilDate endedDate endReason isCurrent prescriptionId'
const mutation = (name: string, type: string, fields: string) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`

const documents = {
  createCurrentMedicine: mutation('createCurrentMedicine', 'CreateCurrentMedicineInput', medicine),
  updateCurrentMedicine: mutation('updateCurrentMedicine', 'UpdateCurrentMedicineInput', medicine),
  endCurrentMedicine: mutation('endCurrentMedicine', 'EndCurrentMedicineInput', medicine),
  recordPregnancy: mutation('recordPregnancy', 'RecordPregnancyInput', 'id kind untilDate endedDate'),
  endPregnancy: mutation('endPregnancy', 'EndPregnancyInput', 'id endedDate'),
  importMedicineList: mutation(
    'importMedicineList',
    'ImportMedicineListInput',
    'created updated unchanged faults { line column reasonKey value }',
  ),
  useMedicineList: mutation('useMedicineList', 'UseMedicineListInput', 'id inUse factCount'),
}

export type Taken = { id: string; medication: string; isCurrent: boolean } & Record<string, unknown>

const check = `query ($input: PrescriptionCheckInput!) {
  prescriptionCheck(input: $input) { warnings { ...W } remarks { ...W } unknownMedications }
}
fragment W on PrescriptionWarning {
  kind medication other severity textEn textTh category source otherSource dose { given most isPerDay perKg weight }
}`
export type Told = { kind: string; medication: string; other: string | null } & Record<string, unknown>

export const checkedLine = (medication: string, line: Input = {}): Input => ({ medication, description: 'As told', ...line })

export function medicinesAt(server: TestServer) {
  const { request, done } = requestsAt(server, documents)
  return {
    request,
    done,
    async taken(session: Session, patientId: string): Promise<Taken[]> {
      const { data } = await server.graphql(
        session,
        `query ($id: ID!) { currentMedicines(patientId: $id) { ${medicine} prescriptionNumber } }`,
        { id: patientId },
      )
      return data.currentMedicines
    },
    /** What would be told of a prescription for Somchai, or for another patient. */
    async checked(
      session: Session,
      { id, somchai }: Clinic,
      lines: Input[],
      input: Input = {},
    ): Promise<{ warnings: Told[]; remarks: Told[] }> {
      const { data, errors } = await server.graphql(session, check, {
        input: { establishmentId: id, patientId: somchai.patientId, prescriptionDetails: lines, ...input },
      })
      if (errors) throw new Error(JSON.stringify(errors))
      return data.prescriptionCheck
    },
  }
}
