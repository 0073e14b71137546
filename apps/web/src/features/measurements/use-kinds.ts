import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { kindsOf, type Kind } from './kind-looks.ts'
import { MeasurementKindsQuery } from './measurement-data.ts'

/** What the clinic measures; undefined until it is known. */
export function useKinds(): { kinds: Kind[] | undefined; staffMayWrite: boolean } {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const establishmentId = useViewer().establishment.id
  const { data, load } = useServerQuery({ query: MeasurementKindsQuery, variables: { establishmentId } })
  useListChanges(['measurement_kinds'], () => void load())
  const own = data?.measurementKinds
  const kinds = useMemo(() => own && kindsOf(own, { t, language }), [own, t, language])
  return { kinds, staffMayWrite: data?.measurementSettings?.staffMayWrite ?? false }
}
