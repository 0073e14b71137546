import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { gather } from '../../lib/feature/known-features.ts'
import type { ChartPanel } from '../../lib/feature/slots.ts'
import { useFormShortcut } from '../../lib/keys/use-shortcuts.ts'
import { useSession } from '../../stores/session.ts'

/** What the address opens beside the chart. */
export function useChartPanels() {
  const permissions = useSession(({ access }) => access?.permissions)
  const [search, setSearch] = useSearchParams()
  const panels = gather(({ chartPanels }) => chartPanels).filter(({ needs }) => permissions?.includes(needs))
  const named = search.get('panel')
  const show = (name: string | null) =>
    setSearch(
      (before) => {
        if (name) before.set('panel', name)
        else before.delete('panel')
        return before
      },
      { replace: name === null },
    )
  return { panels, open: panels.find(({ name }) => name === named), show }
}

type ButtonsProps = { panels: readonly ChartPanel[]; open: ChartPanel | undefined; onShow: (name: string | null) => void }

export function ChartPanelButtons({ panels, open, onShow }: ButtonsProps) {
  return panels.map((panel) => (
    <PanelButton
      key={panel.name}
      panel={panel}
      isOpen={panel === open}
      onToggle={() => onShow(panel === open ? null : panel.name)}
    />
  ))
}

function PanelButton({ panel, isOpen, onToggle }: { panel: ChartPanel; isOpen: boolean; onToggle: () => void }) {
  const { t } = useLingui()
  const { label, icon: Icon, keys } = panel
  useFormShortcut(keys, label, onToggle)
  return (
    <Button
      size="compact-md"
      variant={isOpen ? 'light' : 'default'}
      aria-expanded={isOpen}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={onToggle}
    >
      {t(label)}
    </Button>
  )
}
