import { closeStages } from './stage';

// The browser is shared by all test files: it ends after the last of them.
after(closeStages);
