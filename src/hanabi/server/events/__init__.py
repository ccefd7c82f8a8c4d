"""What happens at a table, as it is stored, and the table that follows from it."""
