import { runMutation } from '../../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../../graphql/graphql.ts'
import { prescriptionTemplate } from './template-row.ts'

const CreatePrescriptionTemplate = graphql(
  `
    mutation CreatePrescriptionTemplate($input: CreatePrescriptionTemplateInput!) {
      createPrescriptionTemplate(input: $input) { ...PrescriptionTemplate }
    }
  `,
  [prescriptionTemplate],
)

/** Throws a `Failure`. */
export const createTemplate = async (input: VariablesOf<typeof CreatePrescriptionTemplate>['input']) =>
  (await runMutation(CreatePrescriptionTemplate, { input })).createPrescriptionTemplate

const UpdatePrescriptionTemplate = graphql(
  `
    mutation UpdatePrescriptionTemplate($input: UpdatePrescriptionTemplateInput!) {
      updatePrescriptionTemplate(input: $input) { ...PrescriptionTemplate }
    }
  `,
  [prescriptionTemplate],
)

/** Throws a `Failure`. */
export const updateTemplate = async (input: VariablesOf<typeof UpdatePrescriptionTemplate>['input']) =>
  (await runMutation(UpdatePrescriptionTemplate, { input })).updatePrescriptionTemplate

const DeletePrescriptionTemplate = graphql(`
  mutation DeletePrescriptionTemplate($input: DeleteByIdInput!) {
    deletePrescriptionTemplate(input: $input) { id }
  }
`)

/** For good. Throws a `Failure`. */
export const deleteTemplate = ({ id }: { id: string }) => runMutation(DeletePrescriptionTemplate, { input: { id } })
