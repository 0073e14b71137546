import { graphql } from '../../graphql/graphql.ts'
import { runMutation } from '../../graphql/client.ts'

export const ChartQuery = graphql(`
  query Chart($patientId: ID!) {
    chart(patientId: $patientId) { id isOpen openUntil }
  }
`)

const OpenChart = graphql(`
  mutation OpenChart($input: OpenChartInput!) {
    openChart(input: $input) { id isOpen openUntil }
  }
`)

/** Opens the chart of somebody else's patient to whoever is signed in. */
export const openChart = (patientId: string, reason: string) => runMutation(OpenChart, { input: { patientId, reason } })
