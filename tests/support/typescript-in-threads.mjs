// For `node --import`: lets threads that the product starts load its TypeScript. tsx's own `--import tsx` registers
// only in the main thread.
import { register } from 'tsx/esm/api'

register()
