import { Trans } from '@lingui/react/macro'
import type { FileRow } from '../patient-files.ts'
import { PicturePane } from './picture-pane.tsx'
import { PictureScreen } from './picture-screen.tsx'
import classes from './pictures.module.css'

/** Two pictures of a patient beside each other, or one above the other on a tablet that is held upright. */
export default function ComparedPictures({ files, onClose }: { files: readonly FileRow[]; onClose: () => void }) {
  return (
    <PictureScreen title={<Trans>Compare pictures</Trans>} onClose={onClose}>
      <div className={classes.sides}>
        {files.map((file) => (
          <PicturePane key={file.id} file={file} strokes={[]} />
        ))}
      </div>
    </PictureScreen>
  )
}
