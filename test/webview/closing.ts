import { closeStages } from './stage';

// All test files share the browser; close it after the last.
after(closeStages);
