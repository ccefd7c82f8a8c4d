"""The strongest bot: a search on top of the hat's code, or of the learned network where there is one."""
