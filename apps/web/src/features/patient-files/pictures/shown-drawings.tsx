import { useLingui } from '@lingui/react/macro'
import { Switch, Text } from '@mantine/core'
import { formatTime } from '../../../lib/time.ts'
import { useViewer } from '../../../stores/session.ts'
import { useUi } from '../../../stores/ui.ts'
import type { FileDrawing } from '../patient-files.ts'

type ShownDrawingsProps = { drawings: readonly FileDrawing[]; isShown: boolean; onShow: (isShown: boolean) => void }

/** Whether drawings are shown over the picture, and by whom they are. */
export function ShownDrawings({ drawings, isShown, onShow }: ShownDrawingsProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useViewer().establishment.timeZone
  const said = drawings.map(
    ({ authorName, createdTime }) => `${authorName}, ${formatTime(new Date(createdTime), 'dateTime', language, zone)}`,
  )
  if (drawings.length === 0) return null
  return (
    <>
      <Switch label={t`Show what was drawn`} checked={isShown} onChange={(event) => onShow(event.currentTarget.checked)} />
      <Text size="xs" c="dimmed">
        {said.join(' · ')}
      </Text>
    </>
  )
}
