import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { MessageQuery, type MessageDetails } from './message-row.ts'

/** One message, live: undefined until it is known, null where it is not there. */
export function useMessage(id: string) {
  const { data, failure, load, set } = useServerQuery({ query: MessageQuery, variables: { id } })
  useListChanges(['messages'], () => void load())
  const isNoId = failure?.code === 'BAD_USER_INPUT'
  return {
    record: isNoId ? null : data?.message,
    failure: isNoId ? null : failure,
    setRecord: (message: MessageDetails) => set({ message }),
    load: async () => (await load())?.message ?? null,
  }
}
