import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { prescriptionLine } from '../data/prescription-row.ts'

export const prescriptionTemplate = graphql(
  `
    fragment PrescriptionTemplate on PrescriptionTemplate {
      id
      version
      name
      prescriptionDetails { ...PrescriptionLine }
    }
  `,
  [prescriptionLine],
)
/** Without a name it is a favorite, which has one line. */
export type PrescriptionTemplate = ResultOf<typeof prescriptionTemplate>
