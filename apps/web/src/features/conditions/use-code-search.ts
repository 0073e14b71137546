import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from 'urql'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'
import { useViewer } from '../../stores/session.ts'

const ConditionCodes = graphql(`
  query ConditionCodes($establishmentId: ID!, $query: String!) {
    conditionCodes(establishmentId: $establishmentId, query: $query) { code name thaiName }
  }
`)
export type FoundCode = ResultOf<typeof ConditionCodes>['conditionCodes'][number]

const calm = 150
const leastLetters = 2
const none: FoundCode[] = []

/** Codes of the clinic's list by any part of a code, or of the words; none while nothing is asked. */
export function useCodeSearch(query: string | null): FoundCode[] {
  const establishmentId = useViewer().establishment.id
  const [asked] = useDebouncedValue(query?.trim() ?? '', calm)
  const isAsked = query !== null && asked.length >= leastLetters
  const [{ data }] = useQuery({ query: ConditionCodes, variables: { establishmentId, query: asked }, pause: !isAsked })
  return (isAsked && data?.conditionCodes) || none
}
