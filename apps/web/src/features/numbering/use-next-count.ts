import { nextNumberSchema } from '@clinic/shared/numbering/numbering-input'
import { useDebouncedValue } from '@mantine/hooks'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { NextNumberQuery, type NextNumberInput } from './list-numberings.ts'

const pause = 300

/** The count that follows the last one that was given, were documents numbered like this; undefined until it is known. */
export function useNextCount(typed: object): number | undefined {
  const { data: input } = nextNumberSchema.safeParse(typed)
  const [wanted] = useDebouncedValue(JSON.stringify(input), pause)
  const isSettled = wanted !== undefined && wanted === JSON.stringify(input)
  const { data } = useServerQuery({
    query: NextNumberQuery,
    variables: { input: JSON.parse(wanted ?? '{}') as NextNumberInput },
    pause: wanted === undefined,
  })
  return isSettled ? data?.nextDocumentNumber.count : undefined
}
