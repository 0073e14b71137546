import { builtInAllergyClasses, type BuiltInAllergyClass } from '@clinic/shared/allergies/allergy-classes'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Facts } from '../../components/facts.tsx'
import { allergyClassLabels, builtInClassNames } from './allergy-class-labels.ts'
import { SidePanel } from '../../components/side-panel.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import { useClinicAllergyClasses } from '../../pickers/clinic-allergy-classes.ts'
import { ClassLink } from './allergy-class-columns.tsx'
import { SubstanceList } from './substance-list.tsx'

type BuiltInPanelProps = { id: BuiltInAllergyClass; onAdd: () => void; onClose: () => void }

/** A built-in class, to be read, with what the clinic has added to it. */
export function BuiltInPanel({ id, onAdd, onClose }: BuiltInPanelProps) {
  const { t } = useLingui()
  const mayWrite = useCan('allergy-class:write')
  const added = useClinicAllergyClasses().find(({ builtIn }) => builtIn === id)
  const { names, substances } = builtInAllergyClasses[id]
  return (
    <SidePanel
      title={t(builtInClassNames[id])}
      onClose={onClose}
      note={
        mayWrite &&
        !added && (
          <Button size="compact-md" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
            <Trans>Add names</Trans>
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [t(allergyClassLabels.otherNames), names.join(', ')],
          [
            t(allergyClassLabels.substances),
            <SubstanceList key={id} substances={substances.map(([name, ...otherNames]) => ({ name, otherNames }))} />,
          ],
          [
            t`Added by the clinic`,
            added !== undefined && (
              <ClassLink id={added.id}>
                {[...added.otherNames, ...added.substances.flatMap(({ name, otherNames }) => [name, ...otherNames])].join(', ')}
              </ClassLink>
            ),
          ],
        ]}
      />
    </SidePanel>
  )
}
