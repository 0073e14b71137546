import { graphql } from '../../../graphql/graphql.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import { prescriptionTemplate, type PrescriptionTemplate } from './template-row.ts'

const PrescriptionTemplates = graphql(
  `
    query PrescriptionTemplates($establishmentId: ID!, $doctorId: ID!) {
      prescriptionTemplates(establishmentId: $establishmentId, doctorId: $doctorId) { ...PrescriptionTemplate }
    }
  `,
  [prescriptionTemplate],
)

export type NamedTemplate = PrescriptionTemplate & { name: string }

export type DoctorTemplates = {
  /** Whose they are; null while no doctor is chosen. */
  doctorId: string | null
  favorites: PrescriptionTemplate[]
  templates: NamedTemplate[]
  load: () => Promise<unknown>
}

/** The favorites and the templates of the doctor who prescribes; none until known. */
export function useTemplates(doctorId: string | null): DoctorTemplates {
  const establishmentId = useViewer().establishment.id
  const variables = { establishmentId, doctorId: doctorId ?? '' }
  const { data, load } = useServerQuery({ query: PrescriptionTemplates, variables, pause: doctorId === null })
  const all = data?.prescriptionTemplates ?? []
  return {
    doctorId,
    favorites: all.filter(({ name }) => name === null),
    templates: all.filter((template): template is NamedTemplate => template.name !== null),
    load,
  }
}
