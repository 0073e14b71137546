import type {
  CreateCurrentMedicine,
  EndCurrentMedicine,
  UpdateCurrentMedicine,
} from '@clinic/shared/current-medicines/current-medicine-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'

const Create = graphql(`
  mutation CreateCurrentMedicine($input: CreateCurrentMedicineInput!) {
    createCurrentMedicine(input: $input) { id version }
  }
`)
const Update = graphql(`
  mutation UpdateCurrentMedicine($input: UpdateCurrentMedicineInput!) {
    updateCurrentMedicine(input: $input) { id version }
  }
`)
const End = graphql(`
  mutation EndCurrentMedicine($input: EndCurrentMedicineInput!) {
    endCurrentMedicine(input: $input) { id version }
  }
`)

/** Throws a `Failure`. */
export const createMedicine = async (input: CreateCurrentMedicine) => (await runMutation(Create, { input })).createCurrentMedicine

/** Throws a `Failure`. */
export const updateMedicine = async (input: UpdateCurrentMedicine) => (await runMutation(Update, { input })).updateCurrentMedicine

/** Throws a `Failure`. */
export const endMedicine = async (input: EndCurrentMedicine) => (await runMutation(End, { input })).endCurrentMedicine
