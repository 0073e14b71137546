import classes from './side-panel.module.css'

/** A panel before it is filled, of the width of `slim` panels. */
export const EmptyPanel = () => <div className={`${classes.panel} ${classes.unfilled}`} data-slim />
