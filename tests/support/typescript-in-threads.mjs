// For `node --import`: threads that the product starts load its TypeScript as it is. tsx's own `--import tsx` registers
// in the main thread only.
import { register } from 'tsx/esm/api'

register()
